export * from '#src/content/errorPages.ts';
