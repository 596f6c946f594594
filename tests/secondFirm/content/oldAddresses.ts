export * from '#src/content/oldAddresses.ts';
