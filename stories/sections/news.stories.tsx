import type { Meta, StoryObj } from '@storybook/react-vite';
import { articles } from 'virtual:articles/texts';
import type { ArticleBlock, Inline } from '#content/article.ts';
import { showArticle } from '#behaviours/articleDialog.ts';
import { Archive } from '#sections/news/Archive.tsx';
import { ArticleDialog } from '#sections/news/ArticleDialog.tsx';
import { ArticlePage } from '#sections/news/ArticlePage.tsx';
import { ArticleCards as Cards } from '#sections/news/ArticleCards.tsx';
import { Articles } from '#sections/news/Articles.tsx';
import { ArticleTitle, PublishedOn } from '#sections/news/ArticleHead.tsx';
import { ArticleText } from '#sections/site/ArticleText.tsx';
import { Feed } from '#sections/news/Feed.tsx';
import { LiveFeed } from '#sections/news/LiveFeed.tsx';
import { PostCarousel } from '#sections/news/PostCarousel.tsx';
import { SampleFeed } from '#sections/news/Posts.tsx';
import { Heading } from '#ui/Text.tsx';
import { posts, samples } from '#stories/ui/samples.ts';
import { showDialog } from '#stories/ui/showDialog.ts';
import { inSection } from './inSection.tsx';

const [article] = articles;
if (!article) throw new Error('There is no article in src/content/articles');

const { blocks, ...summary } = article;
const copies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...summary, id: `artigo-${index}` }));

const meta = {
  title: 'Sections/News',
  parameters: { layout: 'fullscreen', path: '/noticias' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sentence =
  'O prazo começa no dia útil seguinte à publicação, e não se contam os dias em que o fórum está fechado.';
const paragraph = (...children: readonly Inline[]): ArticleBlock => ({
  type: 'paragraph',
  children,
});
const noteOf = (note: number, nth: number): Inline => ({ type: 'footnoteReference', note, nth });

const everyKind: readonly ArticleBlock[] = [
  { type: 'heading', depth: 2, children: ['Título de segundo nível'] },
  paragraph(
    'Texto com ',
    {
      type: 'strong',
      children: ['destaque e ', { type: 'emphasis', children: ['ênfase dentro dele'] }],
    },
    noteOf(1, 1),
    ', ',
    { type: 'emphasis', children: ['ênfase'] },
    ' e ',
    { type: 'link', url: 'https://example.com', children: ['ligação'] },
    '.\nE uma nova linha.',
    noteOf(2, 1),
  ),
  {
    type: 'blockquote',
    children: [paragraph(sentence), paragraph('(Código de Processo Civil, art. 224)')],
  },
  { type: 'heading', depth: 3, children: ['Título de terceiro nível'] },
  {
    type: 'list',
    ordered: false,
    items: [
      [paragraph('um')],
      [
        paragraph(sentence),
        {
          type: 'list',
          ordered: false,
          items: [[paragraph('um dentro')], [paragraph('outro dentro')]],
        },
        paragraph('E mais um parágrafo.'),
      ],
    ],
  },
  {
    type: 'list',
    ordered: true,
    start: 3,
    items: [[paragraph('terceiro')], [paragraph('quarto')]],
  },
  {
    type: 'table',
    name: 'Prazo, Contagem, Base legal',
    align: [null, 'right', null, null],
    head: [[], ['Prazo'], ['Contagem'], ['Base legal']],
    rows: [
      [['Contestação'], ['15 dias'], ['úteis'], ['art. 335', noteOf(1, 2)]],
      [['Embargos de declaração'], ['5 dias'], ['úteis'], ['art. 1.023']],
    ],
  },
  ...(article.image ? [{ type: 'image', image: article.image, caption: sentence } as const] : []),
  {
    type: 'footnotes',
    notes: [
      { references: 2, children: [paragraph(sentence)] },
      { references: 1, children: [paragraph(sentence), paragraph('Segundo parágrafo da nota.')] },
    ],
  },
];
/** Shows the dialog, and the article's own page out of view, which fills it. */
const dialog: Story = {
  render: () => (
    <>
      <div hidden data-page="">
        <ArticlePage article={article} />
      </div>
      <ArticleDialog id="artigo" more={false} />
    </>
  ),
};

export const ArticleCards: Story = { render: () => <Articles /> };
const cards = (count: number) => inSection(<Cards articles={copies(count)} />);
export const OneArticle = cards(1);
export const TwoArticles = cards(2);
export const ManyArticles = cards(5);
export const DialogReady: Story = {
  ...dialog,
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('[data-page]');
    const box = canvasElement.querySelector('dialog');
    if (page && box) showArticle(box, page);
    await showDialog();
  },
};
export const DialogFailed: Story = {
  ...dialog,
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('[data-failure]')?.removeAttribute('hidden');
    await showDialog();
  },
};
const long = { ...article, title: samples.title };
/** Shows titles of 250 letters and shorter ones. */
export const TitleOfAnArticle = inSection(
  <Heading level={3}>
    <ArticleTitle>{long.title}</ArticleTitle>
  </Heading>,
);
export const LongTitles = inSection(<Cards articles={[long, ...copies(2)]} />);
export const PageWithLongTitle: Story = { render: () => <ArticlePage article={long} /> };
export const Page: Story = { render: () => <ArticlePage article={article} /> };
export const Text = inSection(<ArticleText top={3} blocks={blocks} />);
/** Contains everything that an article may have. */
export const TextOfEveryKind = inSection(<ArticleText top={3} blocks={everyKind} />);
export const Published = inSection(<PublishedOn {...summary} />);
export const AllArticles: Story = {
  render: () => <Archive page={2} count={3} articles={copies(30)} />,
};
export const NoArticles: Story = { render: () => <Archive page={1} count={0} articles={[]} /> };
export const FeedSection: Story = { name: 'Feed', render: () => <Feed /> };
export const FeedOfSamples = inSection(<SampleFeed />);
export const FeedLoading = inSection(<LiveFeed />);
export const Posts = inSection(<PostCarousel posts={posts} />);
export const OnePost = inSection(<PostCarousel posts={posts.slice(0, 1)} />);
