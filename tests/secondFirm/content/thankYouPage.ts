export * from '#src/content/thankYouPage.ts';
