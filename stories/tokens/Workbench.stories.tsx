import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { contrast } from '#scripts/tokens/contrast.ts';
import { areaIcons } from '#ui/areaIcons.ts';
import { Alert } from '#ui/Alert.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardEmblem } from '#ui/Card.tsx';
import { Row, Section, Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { Group, Ratio, Sheet, Table } from './Sheet.tsx';
import * as styles from './Sheet.css.ts';
import {
  asSet,
  below,
  type ColorValue,
  cssColor,
  light,
  pairs,
  readTheme,
  variable,
} from './tokens.ts';

type Props = { token: string; lightness: number; chroma: number; hue: number; radius: number };

const first = 'base.color.navy.800';
const [lightness = 0, chroma = 0, hue = 0] =
  (light.get(first)?.$value as ColorValue | undefined)?.components ?? [];

const before = asSet(light);

function Example() {
  return (
    <div lang="pt-BR">
      <Stack gap="lg">
        <Card padding="lg">
          <CardEmblem drawing={areaIcons.contract} />
          <Badge>ÁREA DE ATUAÇÃO</Badge>
          <Heading level={3}>Direito do Trabalho</Heading>
          <Text>
            Contratos, rescisões e verbas trabalhistas. Leia também as{' '}
            <Link href="#noticias">notícias</Link> do escritório.
          </Text>
          <Row>
            <Button>Enviar mensagem</Button>
            <Button variant="secondary">Voltar</Button>
            <Button variant="whatsapp">WhatsApp</Button>
          </Row>
        </Card>
        <Alert title="Em implementação">As publicações abaixo são exemplos.</Alert>
        <Section surface="inverse">
          <Text tone="inverse">Atendimento em Vitória e em todo o Espírito Santo.</Text>
          <Text tone="inverseMuted">Rua de Exemplo, 100 · 29010-935</Text>
        </Section>
      </Stack>
    </div>
  );
}

function Workbench({ token, radius, ...color }: Props) {
  const value = { components: [color.lightness, color.chroma, color.hue] };
  const changed = readTheme('light', { [token]: { colorSpace: 'oklch', ...value } });
  const after = asSet(changed);
  const moved = pairs.filter((pair) => contrast(before, pair) !== contrast(after, pair));
  const variables = Object.fromEntries([
    ...below('color', changed).map((role) => [variable(role), cssColor(role)]),
    ['--radius-sm', `${radius}px`],
    ['--radius-md', `${radius * 2}px`],
  ]) as CSSProperties;
  return (
    <Sheet
      title="Workbench"
      intro="Change a colour or the radius in the controls: the example follows, and the pairs that move are listed with their contrast. Nothing is saved; the value goes into tokens/."
    >
      <div className={styles.workbench}>
        <div style={variables}>
          <Example />
        </div>
        <Group title={`${token}: ${moved.length} pairs move`}>
          {moved.length === 0 ? (
            <Text tone="muted">As in the files.</Text>
          ) : (
            <Table
              label="Pairs that move"
              columns={['Foreground', 'Background', 'Before', 'After']}
            >
              {moved.map((pair) => (
                <tr key={`${pair.fg} ${pair.bg} ${pair.over}`}>
                  <td className={styles.cell}>{pair.fg.replace('color.', '')}</td>
                  <td className={styles.cell}>{pair.bg.replace('color.', '')}</td>
                  <td className={styles.cell}>
                    <Ratio ratio={contrast(before, pair)} min={pair.min} />
                  </td>
                  <td className={styles.cell}>
                    <Ratio ratio={contrast(after, pair)} min={pair.min} />
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </Group>
      </div>
    </Sheet>
  );
}

const slider = (max: number, step: number) =>
  ({ control: { type: 'range', min: 0, max, step } }) as const;

const meta = {
  title: 'Tokens/Workbench',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  args: { token: first, lightness, chroma, hue, radius: 3 },
  argTypes: {
    token: {
      control: 'select',
      options: [...below('base.color'), ...below('color')].map(({ id }) => id),
    },
    lightness: slider(1, 0.005),
    chroma: slider(0.3, 0.002),
    hue: slider(360, 1),
    radius: slider(24, 1),
  },
} satisfies Meta<typeof Workbench>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsInTheFiles: Story = {};
/** The same navy, lighter: what the pull request's report would say. */
export const NavyLighter: Story = { args: { lightness: lightness + 0.02 } };
/** Too light: the pairs that break are marked. */
export const NavyTooLight: Story = { args: { lightness: 0.5 } };
