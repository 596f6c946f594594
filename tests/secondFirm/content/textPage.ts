export * from '#src/content/textPage.ts';
