import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Faults of the connection to PostgreSQL. */
type Way = 'open' | 'refused' | 'silent' | 'lost after COMMIT';

/** A proxy to PostgreSQL that fails according to `state.way`. */
export async function wireTo(port: number) {
  const state: { way: Way } = { way: 'open' };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state.way === 'refused') return void near.destroy();
    const far = connect(port, '127.0.0.1');
    const cut = () => [near, far].forEach((socket) => socket.destroy());
    let isLost = false;
    near.on('data', (bytes) => {
      if (state.way === 'silent') return;
      isLost ||= state.way === 'lost after COMMIT' && bytes.includes('COMMIT');
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      // PostgreSQL has committed, but its answer never arrives.
      if (isLost) return cut();
      if (state.way !== 'silent') near.write(bytes);
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    end();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    state,
    turn: (way: Way) => {
      state.way = way;
      if (way === 'refused') end();
    },
  };
}
