export * from '#src/content/search.ts';
