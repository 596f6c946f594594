import { type CustomPlugin, optimize } from 'svgo';

const elements = new Set(['script', 'foreignobject', 'handler', 'iframe', 'object', 'embed']);

const isOutside = (reference: string) =>
  !/^\s*(?:#|data:image\/(?:avif|gif|jpeg|png|webp)[;,])/i.test(reference);

const outsideStyle = (style: string) =>
  /@import/i.test(style) ||
  [...style.matchAll(/url\(\s*["']?([^)]*)/gi)].some(([, reference = '']) => isOutside(reference));

function attributeFault(name: string, value: string): string | undefined {
  const local = name.replace(/^.*:/, '').toLowerCase();
  if (local.startsWith('on')) return `traz o código ${name}`;
  if ((local === 'href' || local === 'src') && isOutside(value)) return `remete a ${value}`;
  if (local === 'attributename' && /href|^on/i.test(value)) return `muda ${value} ao ser mostrado`;
  return outsideStyle(value) ? `remete a algo de fora em ${name}` : undefined;
}

const refuse: CustomPlugin = {
  name: 'refuse',
  fn: () => {
    const style = ({ value }: { value: string }, parent: { type: string; name?: string }) => {
      if (parent.name === 'style' && outsideStyle(value))
        throw new Error('remete a algo de fora nos estilos');
    };
    return {
      element: {
        enter: ({ name, attributes }) => {
          if (elements.has(name.replace(/^.*:/, '').toLowerCase()))
            throw new Error(`traz <${name}>`);
          for (const [key, value] of Object.entries(attributes)) {
            const fault = key.startsWith('xmlns') ? undefined : attributeFault(key, value);
            if (fault) throw new Error(fault);
          }
        },
      },
      text: { enter: style },
      cdata: { enter: style },
    };
  },
};

/** @throws Error naming the part that runs code or refers to another host. */
export const cleanDrawing = (svg: string): string =>
  optimize(svg, {
    plugins: [
      refuse,
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeEditorsNSData',
    ],
  }).data;
