import type { Meta, StoryObj } from '@storybook/react-vite';
import { areaIcons } from '#ui/areaIcons.ts';
import { Card, CardBody, CardEmblem, CardFooter } from '#ui/Card.tsx';
import { Button } from '#ui/Button.tsx';
import { Grid } from '#ui/Layout.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { photograph, samples } from './samples.ts';

const meta = {
  component: Card,
  subcomponents: { CardBody, CardEmblem, CardFooter },
  tags: ['autodocs'],
  args: { children: <Text>Contratos, rescisões e verbas trabalhistas.</Text> },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LargePadding: Story = { args: { padding: 'lg' } };
export const WithEmblem: Story = {
  args: {
    padding: 'lg',
    children: (
      <>
        <CardEmblem drawing={areaIcons.work} />
        <Heading level={2} size="h4">
          Direito do Trabalho
        </Heading>
        <Text>Contratos, rescisões e verbas trabalhistas.</Text>
      </>
    ),
  },
};
export const WithPicture: Story = {
  args: {
    padding: 'none',
    children: (
      <>
        <Picture {...photograph} alt="" shape="wide" column="card" />
        <CardBody>
          <Heading level={2} size="h4">
            FGTS de professores
          </Heading>
          <Text>O que a lei diz sobre a designação temporária.</Text>
          <CardFooter>
            <Button variant="secondary">Ler artigo</Button>
          </CardFooter>
        </CardBody>
      </>
    ),
  },
};
/** Cards in a row have the same height, with aligned footers. */
export const InGrid: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Grid columns="cards" list>
      {['Curto.', samples.sentence, `${samples.sentence} ${samples.sentence}`].map((text) => (
        <Card key={text} as="li" padding="none">
          <CardBody>
            <Heading level={2} size="h4">
              {samples.word}
            </Heading>
            <Text>{text}</Text>
            <CardFooter>
              <Button variant="secondary">Ler artigo</Button>
            </CardFooter>
          </CardBody>
        </Card>
      ))}
    </Grid>
  ),
};
export const LongText: Story = {
  args: {
    children: (
      <>
        <Heading level={2} size="h4">
          Aposentadoria
        </Heading>
        <Text>Contratos, rescisões e verbas trabalhistas.</Text>
      </>
    ),
  },
  globals: { words: 'long' },
};
export const Empty: Story = { args: { children: null } };
