import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { carousel as words } from '#content/newsPage.ts';
import { Card } from '#ui/Card.tsx';
import { Carousel, type CarouselProps } from '#ui/Carousel.tsx';
import { CarouselMotion } from '#ui/CarouselMotion.tsx';
import { Link } from '#ui/Link.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { samples } from './samples.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Publicação ${index + 1}`);

const meta = {
  component: Carousel<string>,
  subcomponents: { CarouselMotion },
  tags: ['autodocs'],
  args: {
    items: numbered(5),
    itemKey: (item) => item,
    words,
    children: (item) => (
      <Card padding="lg">
        <Heading level={2} size="h4">
          {item}
        </Heading>
        <Text>{samples.sentence}</Text>
        {/* A scrolling region needs a Tab stop in each slide. */}
        <Link href="#">Ver no Instagram</Link>
      </Card>
    ),
  },
} satisfies Meta<CarouselProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shows one slide, two from the small breakpoint up, three from the large one. */
export const Default: Story = {};
export const ArrowKeysMoveIt: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const region = await canvas.findByRole('region', { name: args.words.label });
    // The carousel responds once its script has attached.
    await waitFor(() => expect(region).toHaveAttribute('data-ready'));
    region.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByText(args.words.position(2, 5))).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(await canvas.findByText(args.words.position(5, 5))).toBeVisible();
  },
};
/** Does not scroll, because all slides fit. */
export const Two: Story = { args: { items: numbered(2) } };
export const One: Story = { args: { items: numbered(1) } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const LongText: Story = {
  args: { items: ['@joaoexemplo', 'Outra publicação', 'Mais uma publicação.'] },
  globals: { words: 'long' },
};
