export * from '#src/content/notFoundPage.ts';
