/** Slows lines and processors by Chromium's protocol. */
import type { Page } from '@playwright/test';

export type Line = {
  /** Kilobits per second, each way. */
  readonly kilobits: number;
  /** ms for each round trip. */
  readonly latency: number;
};

export async function slowNetwork(page: Page, { kilobits, latency }: Line): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const throughput = (kilobits * 1000) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** @param rate how many times slower than this machine. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
}
