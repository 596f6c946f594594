import { Alert } from '#ui/Alert.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { titles } from './App.css.ts';
import { Choice } from './Choice.tsx';
import type { Change, Size } from './data.ts';
import type { Entry } from './groups.ts';
import { headingId, views } from './place.ts';
import { Snapshot } from './Snapshot.tsx';
import { Stage } from './Stage.tsx';
import { type Tour, zooms } from './tour.ts';
import * as styles from './Viewer.css.ts';
import { counted, itemName, number, placeName, share, statuses } from './words.ts';

const zoomNames = zooms.map(
  (zoom) => [zoom, zoom === 'fit' ? 'Ajustar' : `${zoom * 100} %`] as const,
);

const sizeOf = ({ width, height }: Size) => `${number(width)} × ${number(height)}`;

function factsOf(change: Change | undefined): string {
  if (!change) return 'O que as verificações encontraram na última execução.';
  if (change.kind === 'snapshot') return 'O que o leitor de tela diz e a ordem da tecla Tab.';
  const { before, after, difference } = change;
  if (!before) return 'Imagem nova: a base não tem com o que comparar.';
  if (!after || !difference) return 'Imagem removida: este ramo não a tem mais.';
  const { pixels, box, width, height } = difference;
  const [was, is] = [sizeOf(before), sizeOf(after)];
  const facts = [
    `${counted(pixels, 'pixel diferente', 'pixels diferentes')} (${share(pixels / (width * height))})`,
    `em uma área de ${sizeOf(box)} px, a ${number(box.x)} px da esquerda e ${number(box.y)} px do topo.`,
    was === is ? '' : `O tamanho mudou de ${was} para ${is} px.`,
  ];
  return facts.join(' ');
}

type ViewerProps = Tour & { entry: Entry };

const button = (label: string, keys: string, onClick: () => void, isPressed?: boolean) => (
  <Button
    variant={isPressed ? 'primary' : 'secondary'}
    aria-pressed={isPressed}
    aria-keyshortcuts={keys}
    onClick={onClick}
  >
    {label}
  </Button>
);

function Head({ entry: { scene, item, change }, index, entries, step }: ViewerProps) {
  return (
    <div className={styles.bar}>
      <div className={titles}>
        {change && <Badge>{statuses[change.status].toUpperCase()}</Badge>}
        <Heading level={2} size="h4" id={headingId} tabIndex={-1}>
          {placeName(scene.name, item)}
        </Heading>
        <Text size="caption" tone="muted">
          {factsOf(change)}
        </Text>
      </div>
      <Row gap="sm">
        {button('Anterior', 'k', () => step(-1))}
        <Text size="label" tone="muted">
          {`${number(index + 1)} de ${number(entries.length)}`}
        </Text>
        {button('Próxima', 'j', () => step(1))}
      </Row>
    </div>
  );
}

export function Viewer(props: ViewerProps) {
  const { entry, view, look, zoom, setZoom, verdict, decide } = props;
  const { scene, item, change } = entry;
  const name = placeName(scene.name, item);
  return (
    <>
      <Head {...props} />
      {change?.kind === 'picture' && (
        <>
          <div className={styles.bar}>
            {change.difference && (
              <Choice label="Vista" value={view} onChange={look} options={views} />
            )}
            <Choice label="Zoom" value={zoom} onChange={setZoom} options={zoomNames} />
          </div>
          <Stage key={name} {...props} name={name} change={change} />
        </>
      )}
      {change?.kind === 'snapshot' && <Snapshot key={name} parts={change.parts} />}
      {!change && (
        <div className={styles.pane}>
          <Stack>
            {scene.violations.map(({ variant, text }) => (
              <Alert key={`${variant} ${text}`} tone="danger" title={itemName(variant)}>
                {text}
              </Alert>
            ))}
          </Stack>
        </div>
      )}
      {change && (
        <div className={styles.bar}>
          <Row gap="sm">
            {button('Aceitar', 'a', () => decide('accept'), verdict === 'accept')}
            {button('Rejeitar', 'r', () => decide('reject'), verdict === 'reject')}
          </Row>
        </div>
      )}
    </>
  );
}
