import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

const connections = 64;
const seconds = 3;

export type Request = {
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  /** A new one for each request, of the method POST. */
  readonly body?: () => string;
};

async function ask(agent: Agent, url: string, { path, headers, body }: Request): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const method = body ? 'POST' : 'GET';
  const sent = request(url + path, { agent, method, headers }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
    response.resume().once('end', resolve);
  });
  sent.once('error', reject).end(body?.());
  await promise;
}

/** Requests a second that a server answers to 64 visitors, each of whom asks again at once. */
export async function throughput(url: string, one: Request): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const visit = async () => {
    for (; performance.now() < end; answered += 1) await ask(agent, url, one);
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return answered / seconds;
}
