export * from '#src/content/privacyPage.ts';
