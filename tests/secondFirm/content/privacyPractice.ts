export * from '#src/content/privacyPractice.ts';
