export * from '#src/content/textPages.ts';
