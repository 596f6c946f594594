export * from '#src/content/facts.ts';
