export * from '#src/content/hero.ts';
