/** The copy of the day, made in a thread of its own: it reads the whole database. */
import { parentPort, workerData } from 'node:worker_threads';
import { backUpDaily } from './backup.ts';

const { dataDir, backupDir }: { dataDir: string; backupDir: string } = workerData;
parentPort?.postMessage(backUpDaily(dataDir, backupDir));
