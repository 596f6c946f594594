import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { screen, spyOn } from 'storybook/test';
import { articles } from 'virtual:articles/texts';
import { contactForm, notices } from '#content/contactForm.ts';
import { navigationLabels } from '#content/navigation.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import { closeToast } from '#lib/toasts.ts';
import { ContactInfo } from '#sections/contact/ContactInfo.tsx';
import { Urgency } from '#sections/contact/Urgency.tsx';
import { Contact } from '#sections/home/Contact.tsx';
import { discard, fill, getDrafts } from '#sections/contactForm/contactDraft.ts';
import { Hero } from '#sections/home/Hero.tsx';
import { PracticeAreas } from '#sections/home/PracticeAreas.tsx';
import { AccessibilityPage } from '#sections/legal/AccessibilityPage.tsx';
import { PrivacyPage } from '#sections/legal/PrivacyPage.tsx';
import { Archive } from '#sections/news/Archive.tsx';
import { ArticlePage } from '#sections/news/ArticlePage.tsx';
import { Articles } from '#sections/news/Articles.tsx';
import { Feed } from '#sections/news/Feed.tsx';
import { Partners } from '#sections/partners/Partners.tsx';
import { Frame } from '#sections/site/Frame.tsx';
import { NotFound } from '#sections/site/NotFound.tsx';
import { RouterError } from '#sections/site/RouterError.tsx';
import { ThankYou } from '#sections/site/ThankYou.tsx';
import { Toasts } from '#sections/site/Toasts.tsx';
import { showDialog } from '#stories/ui/showDialog.ts';

const [article] = articles;
if (!article) throw new Error('There is no article in src/content/articles');

const receiver = '/f/contato';

type Props = { path: string; children: ReactNode };

function Screen({ path, children }: Props) {
  return (
    <>
      <Frame bar={path === '/' || path === '/nao-existe' ? 'translucent' : 'solid'}>
        {children}
      </Frame>
      <Toasts />
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

const nothing = () => {};

const silent = () => {
  const spy = spyOn(console, 'error').mockImplementation(nothing);
  return () => spy.mockRestore();
};

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

const send: Story['play'] = async ({ canvas, userEvent }) => {
  await canvas.findByRole('form', { name: contactForm.formLabel }, { timeout: 5000 });
  fill({ ...emptyContactRequest, nome: 'Beatriz', telefone: '27', email: 'b@example.com' });
  await userEvent.click(canvas.getByRole('button', { name: contactForm.submit }));
  await screen.findByRole('button', { name: notices.close }, { timeout: 5000 });
};
const closeNotice = () => {
  closeToast();
  for (const { id } of getDrafts().unsent) discard(id);
};

export const Home: Story = { args: { path: '/', children: home } };
export const HomeOnAPhone: Story = { ...Home, globals: { viewport: { value: 'phone' } } };
export const HomeWithMoreContrast: Story = { ...Home, globals: { theme: 'contrast' } };
export const HomeAtTwiceTheTextSize: Story = { ...Home, globals: { text: '200%' } };
export const HomeMenuOpen: Story = {
  ...HomeOnAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(navigationLabels.menu));
  },
};
export const HomeWithSuccess: Story = {
  ...Home,
  parameters: { network: { [receiver]: { body: { ok: true, next: '/obrigado' } } } },
  beforeEach: () => closeNotice,
  play: send,
};
export const HomeWithFailure: Story = {
  ...Home,
  parameters: { network: { [receiver]: { status: 503, body: {} } } },
  beforeEach: () => {
    const talkative = silent();
    return () => {
      closeNotice();
      talkative();
    };
  },
  play: send,
};
export const HomeWithRefusedFields: Story = {
  ...HomeWithFailure,
  parameters: {
    network: {
      [receiver]: {
        status: 422,
        body: { errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }] },
      },
    },
  },
};
export const AboutUs: Story = {
  args: { path: '/sobrenos', children: <Partners /> },
  parameters: { path: '/sobrenos' },
};
export const News: Story = {
  args: { path: '/noticias', children: news },
  parameters: { path: '/noticias' },
};
export const ContactPage: Story = {
  name: 'Contact',
  args: { path: '/contato', children: contact },
  parameters: { path: '/contato' },
};
export const ContactWithDialog: Story = {
  args: { path: '/contato', children: contact },
  parameters: { path: '/contato' },
  play: showDialog,
};
export const ArticleOnItsOwn: Story = {
  args: { path: `/noticias/${article.id}`, children: <ArticlePage article={article} /> },
};
export const AllArticles: Story = {
  args: { path: '/noticias/arquivo', children: <Archive articles={articles} page={1} count={1} /> },
};
export const Privacy: Story = { args: { path: '/privacidade', children: <PrivacyPage /> } };
export const Accessibility: Story = {
  args: { path: '/acessibilidade', children: <AccessibilityPage /> },
};
export const Sent: Story = {
  args: { path: '/obrigado', children: <ThankYou /> },
  parameters: { path: '/obrigado' },
};
export const PageNotFound: Story = {
  args: { path: '/nao-existe', children: <NotFound /> },
};
export const RouterFallback: Story = {
  args: { path: '/', children: <RouterError /> },
};
