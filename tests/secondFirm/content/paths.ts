export * from '#src/content/paths.ts';
