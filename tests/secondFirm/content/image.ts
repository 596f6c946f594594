export * from '#src/content/image.ts';
