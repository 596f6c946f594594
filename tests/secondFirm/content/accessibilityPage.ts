export * from '#src/content/accessibilityPage.ts';
