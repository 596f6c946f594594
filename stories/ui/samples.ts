import { feedPosts, type SamplePost } from '#content/feedPosts.ts';
import { partners } from '#content/partners.ts';

const word = 'Inconstitucionalissimamente';

/** Words that strain a layout more than any on the site. */
export const samples = {
  word,
  /** Is longer than a line on a phone. */
  address: word.repeat(3),
  label: 'Solicitar atendimento sobre responsabilidade civil e inconstitucionalidade',
  sentence:
    'A indenização por desconsideração da personalidade jurídica não é automática: o juiz avalia, caso a caso, se houve abuso, confusão patrimonial ou desvio de finalidade.',
  title:
    'Revisão da vida toda, aposentadoria especial e prova do tempo de serviço: o que muda para professores, enfermeiras e motoristas depois da decisão do Supremo Tribunal Federal sobre contribuições anteriores a julho de 1994 e seus efeitos nos processos em curso',
} as const;

const hills =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><path fill="#8fa7b5" d="M0 0h12v8H0z"/><circle cx="9" cy="2" r="1" fill="#e8c98b"/><path fill="#4f6b5c" d="M0 5l3-2 3 3 3-4 3 3v3H0z"/></svg>';

/** Has a `<source>` for each format, like a photograph. */
export const photograph = {
  src: `data:image/svg+xml,${encodeURIComponent(hills)}`,
  width: 1200,
  height: 800,
  widths: [1200],
} as const;

const ownPosts = partners.map(({ id, name, portrait = { file: '', alt: '' } }): SamplePost => {
  return {
    id,
    image: portrait,
    permalink: '#',
    title: name,
    description: 'Publicação de exemplo.',
  };
});

/** Stories supply their own posts if the firm has no feed. */
export const posts = feedPosts.length > 0 ? feedPosts : ownPosts;
