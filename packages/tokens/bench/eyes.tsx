/** Simulates other people's eyes by SVG filters, which the page itself must contain. */

/** Matrices for missing types of cones (Machado 2009, in linear light). */
const matrices = {
  greyscale: '.2126 .7152 .0722 0 0  .2126 .7152 .0722 0 0  .2126 .7152 .0722 0 0  0 0 0 1 0',
  protanopia:
    '.152286 1.052583 -.204868 0 0  .114503 .786281 .099216 0 0  -.003882 -.048116 1.051998 0 0  0 0 0 1 0',
  deuteranopia:
    '.367322 .860646 -.227968 0 0  .280085 .672501 .047413 0 0  -.01182 .04294 .968881 0 0  0 0 0 1 0',
  tritanopia:
    '1.255528 -.076749 -.178779 0 0  -.078411 .930809 .147602 0 0  .004733 .691367 .3039 0 0  0 0 0 1 0',
} as const;

/** px of the view: about 20/80 vision at arm's length. */
const blur = 3;

export const eyes = {
  plain: 'as they are',
  greyscale: 'in grey',
  protanopia: 'without red (protanopia)',
  deuteranopia: 'without green (deuteranopia)',
  tritanopia: 'without blue (tritanopia)',
  blurred: 'blurred',
} as const;

export type Eyes = keyof typeof eyes;

export const isEyes = (name: string): name is Eyes => Object.hasOwn(eyes, name);

const idOf = (name: string) => `tb-eyes-${name}`;

export const filterFor = (name: Eyes): string | undefined =>
  name === 'plain' ? undefined : `url(#${idOf(name)})`;

export const EyeFilters = () => (
  <svg aria-hidden className="tb-filters">
    {Object.entries(matrices).map(([name, values]) => (
      <filter key={name} id={idOf(name)}>
        <feColorMatrix type="matrix" values={values} />
      </filter>
    ))}
    <filter id={idOf('blurred')}>
      <feGaussianBlur stdDeviation={blur} edgeMode="duplicate" />
    </filter>
  </svg>
);
