export * from '#src/content/errorPage.ts';
