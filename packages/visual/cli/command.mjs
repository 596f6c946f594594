#!/usr/bin/env node
// Old versions of Node read this file too: it imports the others late.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`This needs Node 22.18 or newer, and runs on Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  await import('./main.js');
}
