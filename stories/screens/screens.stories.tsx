import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { articles } from 'virtual:articles/texts';
import { navigationLabels } from '#content/navigation.ts';
import { articlePath } from '#content/paths.ts';
import { ContactInfo } from '#sections/contact/ContactInfo.tsx';
import { Urgency } from '#sections/contact/Urgency.tsx';
import { Contact } from '#sections/home/Contact.tsx';
import { Hero } from '#sections/home/Hero.tsx';
import { PracticeAreas } from '#sections/home/PracticeAreas.tsx';
import { Archive } from '#sections/news/Archive.tsx';
import { ArticlePage } from '#sections/news/ArticlePage.tsx';
import { Articles } from '#sections/news/Articles.tsx';
import { Feed } from '#sections/news/Feed.tsx';
import { Partners } from '#sections/partners/Partners.tsx';
import { Frame } from '#sections/site/Frame.tsx';
import { NotFound } from '#sections/site/NotFound.tsx';
import { RouterError } from '#sections/site/RouterError.tsx';
import { ThankYou } from '#sections/site/ThankYou.tsx';
import { LiveToasts } from '#stories/ui/LiveToasts.tsx';
import { showDialog } from '#stories/ui/showDialog.ts';

const [article] = articles;
if (!article) throw new Error('There is no article in src/content/articles');

type Props = { path: string; children: ReactNode };

function Screen({ path, children }: Props) {
  return (
    <>
      <Frame bar={path === '/' || path === '/nao-existe' ? 'translucent' : 'solid'}>
        {children}
      </Frame>
      <LiveToasts />
    </>
  );
}

const meta = {
  title: 'Screens/Whole pages',
  component: Screen,
  tags: ['in-scene'],
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
} satisfies Meta<Props>;
export default meta;
type Story = StoryObj<typeof meta>;

const home = (
  <>
    <Hero />
    <PracticeAreas />
    <Contact />
  </>
);
const news = (
  <>
    <Articles />
    <Feed />
  </>
);
const contact = (
  <>
    <ContactInfo />
    <Urgency />
  </>
);

const page = (path: string, children: ReactNode): Story => ({
  args: { path, children },
  parameters: { path },
});

export const Home = page('/', home);
export const HomeOnAPhone: Story = { ...Home, globals: { viewport: { value: 'phone' } } };
export const HomeWithMoreContrast: Story = { ...Home, globals: { theme: 'moreContrast' } };
export const HomeAtTwiceTheTextSize: Story = { ...Home, globals: { text: '200%' } };
export const HomeMenuOpen: Story = {
  ...HomeOnAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(navigationLabels.menu));
  },
};
export const AboutUs = page('/sobrenos', <Partners />);
export const News = page('/noticias', news);
export const ContactPage: Story = { name: 'Contact', ...page('/contato', contact) };
export const ContactWithDialog: Story = { ...page('/contato', contact), play: showDialog };
export const ArticleOnItsOwn = page(articlePath(article.id), <ArticlePage article={article} />);
export const AllArticles = page(
  '/noticias/arquivo',
  <Archive articles={articles} page={1} count={1} />,
);
export const Sent = page('/obrigado', <ThankYou />);
export const PageNotFound = page('/nao-existe', <NotFound />);
export const RouterFallback = page('/', <RouterError />);
