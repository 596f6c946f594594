import type { Meta, StoryObj } from '@storybook/react-vite';
import { contact } from '#content/forms.ts';
import { navigationLabels } from '#content/navigation.ts';
import { link, list, paragraph, strong } from '#content/textPage.ts';
import { BackHome } from '#sections/site/BackHome.tsx';
import { Contents } from '#sections/site/Contents.tsx';
import { Footer } from '#sections/site/Footer.tsx';
import { Header } from '#sections/site/Header.tsx';
import { Island } from '#sections/site/Island.tsx';
import { NotFound } from '#sections/site/NotFound.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import { Problem } from '#sections/contactForm/Problem.tsx';
import { RouterError } from '#sections/site/RouterError.tsx';
import { SectionButtonLink, SectionLink } from '#sections/site/SectionLink.tsx';
import { TextPage } from '#sections/site/TextPage.tsx';
import { ThankYou } from '#sections/site/ThankYou.tsx';
import { Row, Section } from '#ui/Layout.tsx';
import { inSection } from './inSection.tsx';

const meta = { title: 'Sections/Site', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenu: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByText(navigationLabels.menu));
};

/** Is translucent over the hero; the story supplies the background. */
export const HeaderTranslucent: Story = {
  render: () => (
    <Section first surface="inverse">
      <Header bar="translucent" />
    </Section>
  ),
};
export const HeaderSolid: Story = {
  parameters: { path: '/noticias' },
  render: () => <Header bar="solid" />,
};
export const HeaderOnAPhone: Story = { ...HeaderSolid, globals: { viewport: { value: 'phone' } } };
export const HeaderMenuOpen: Story = { ...HeaderOnAPhone, play: openMenu };
export const FooterOfTheSite: Story = { name: 'Footer', render: () => <Footer /> };
export const Title: Story = {
  render: () => (
    <Section first>
      <PageTitle title="Notícias" intro="Mantenha-se atualizado com as últimas novidades." />
    </Section>
  ),
};
export const Texts: Story = {
  render: () => (
    <TextPage
      title="Aviso de exemplo"
      intro="Um texto curto que diz do que trata a página."
      updated="2026-11-22"
      sections={[
        {
          id: 'primeira',
          title: 'Primeira parte',
          blocks: [paragraph('Um parágrafo com ', link('um link', '/contato'), '.')],
        },
        {
          id: 'segunda',
          title: 'Segunda parte',
          blocks: [list('Um item.', [strong('Outro item: '), 'com o que ele traz.'])],
        },
      ]}
    />
  ),
};
const entries = [
  { id: 'prazo', title: 'O prazo para pedir' },
  { id: 'contagem', title: 'Como se conta', depth: 3 },
] as const;
export const ContentsOfAText = inSection(<Contents heading="Nesta página" entries={entries} />);
export const WayHome = inSection(<BackHome />);
/** Has no look of its own. */
export const IslandOfAPage = inSection(
  <Island name="form">
    <PageTitle title="Uma parte da página" />
  </Island>,
);
export const SectionLinks = inSection(
  <Row>
    <SectionLink section="contato">Contato</SectionLink>
    <SectionButtonLink section="contato">Entrar em contato</SectionButtonLink>
  </Row>,
);
export const Missing: Story = { render: () => <NotFound /> };
export const Failed: Story = { render: () => <RouterError /> };
const typed = {
  telefone: '(27) 90000-0000',
  email: 'beatriz@example.com',
  mensagem: 'O que foi escrito.',
};
/** The receiver fills it for a form sent without JavaScript. */
export const ProblemWithTheForm: Story = {
  render: () => <Problem form={contact} problems="" values={typed} />,
};
export const ThankYouPage: Story = {
  name: 'Thank you',
  parameters: { path: '/obrigado' },
  render: () => <ThankYou />,
};
