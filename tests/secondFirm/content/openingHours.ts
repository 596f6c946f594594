export * from '#src/content/openingHours.ts';
