export * from '#src/content/article.ts';
