import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { announce } from '#lib/announcements.ts';
import { Button } from '#ui/Button.tsx';
import { attachLiveRegion, LiveRegion } from '#ui/LiveRegion.tsx';

function Example() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const region = ref.current?.querySelector('[role=status]');
    return region ? attachLiveRegion(region) : undefined;
  }, []);
  return (
    <div ref={ref}>
      <LiveRegion />
      <Button onClick={() => announce('Enviando…')}>Anunciar</Button>
    </div>
  );
}

const meta = {
  tags: ['autodocs'],
  component: Example,
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Is visually hidden. */
export const Announces: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Enviando…'));
  },
};
