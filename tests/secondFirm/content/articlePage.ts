export * from '#src/content/articlePage.ts';
