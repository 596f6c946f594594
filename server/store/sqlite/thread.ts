import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Call, perform } from './calls.ts';
import { openCore } from './core.ts';
import { problemOf } from './errors.ts';

if (parentPort === null) throw new Error('This module is the program of a thread');
const port = parentPort;

let instant = workerData.now;

function open() {
  try {
    return openCore(workerData.dataDir, () => instant, workerData.options);
  } catch (error) {
    const { code, message } = problemOf(error);
    port.postMessage({ id: 0, problem: { code, message } });
    return undefined;
  }
}

const core = open();
if (core) {
  port.postMessage({ id: 0, result: core.warnings() });
  port.on('message', (first: Call) => {
    const calls = [first];
    // Calls that arrived while the last group waited for the disk form the next group.
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
      calls.push(next.message);
    instant = Math.max(...calls.map(({ now }) => now));
    for (const reply of perform(core, calls)) port.postMessage(reply);
    if (calls.some(({ name }) => name === 'close')) port.close();
  });
}
