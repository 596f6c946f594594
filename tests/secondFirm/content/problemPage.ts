export * from '#src/content/problemPage.ts';
