import type * as sample from '#src/content/oldAddresses.ts';

export const oldAddresses: typeof sample.oldAddresses = {
  '/textos/inventario.html': { movedTo: '/noticias/inventario-em-cartorio' },
  '/equipe.php': { movedTo: '/sobrenos' },
  '/textos/juros.php': { withdrawn: '2026-10-05' },
};
