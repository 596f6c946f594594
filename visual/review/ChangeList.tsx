import { useEffect, useRef, useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { moreIcons } from '#ui/moreIcons.ts';
import { Heading, Text } from '#ui/Text.tsx';
import { from } from '#theme/theme.css.ts';
import * as styles from './App.css.ts';
import { Choice } from './Choice.tsx';
import type { Entry, Group } from './groups.ts';
import { isServed } from './judgements.ts';
import { headingId, hrefOf } from './place.ts';
import type { Tour } from './tour.ts';
import {
  counted,
  entryName,
  itemName,
  kinds,
  noRun,
  pictures,
  snapshots,
  verdicts,
} from './words.ts';

const groupings = [['cause', 'Causa'] as const, ['scene', 'Cena'] as const];

function countOf({ violation, row, marks }: Entry): string {
  if (violation) return counted(violation.count, 'vez', 'vezes');
  if (!row) return '';
  const scenes = new Set(marks.map(({ scene }) => scene));
  return `${counted(marks.length, 'lugar', 'lugares')} em ${counted(scenes.size, 'cena')}`;
}

function Item({ own, title, tour }: { own: Entry; title: string; tour: Tour }) {
  const { violation, row, scene, marks } = own;
  const small = marks.flatMap(({ change }) =>
    change.kind === 'picture' ? change.thumbnail : [],
  )[0];
  const verdict = tour.judgements.of(marks);
  const place = { id: own.id, view: tour.view };
  return (
    <a
      className={styles.item}
      href={hrefOf(place)}
      aria-current={tour.entry === own || undefined}
      onClick={() => {
        tour.go(place);
        document.getElementById(headingId)?.focus();
      }}
    >
      <span className={styles.thumbnail}>
        {small ? (
          <img src={small.file} width={small.width} height={small.height} alt="" loading="lazy" />
        ) : (
          <Icon drawing={violation ? moreIcons.alert : moreIcons.document} />
        )}
      </span>
      <span className={styles.titles}>
        {row && kinds[row.kind] !== title && <Badge>{kinds[row.kind].toUpperCase()}</Badge>}
        <span>{scene ? itemName(marks[0]?.change.item ?? '') : entryName(own)}</span>{' '}
        <strong>{verdict && verdicts[verdict]}</strong>
        <Text as="div" size="caption" tone="muted">
          {countOf(own)}
        </Text>
      </span>
    </a>
  );
}

function ChangeGroup({ group: { name, title, entries }, tour }: { group: Group; tour: Tour }) {
  const marks = entries.flatMap((entry) => entry.marks);
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        <Heading level={3} size="h4">
          {title}
        </Heading>
      </summary>
      <Stack gap="sm">
        {marks.length > 1 && entries.length > 1 && (
          <Row gap="sm">
            {(['accept', 'reject'] as const).map((verdict) => (
              <Button key={verdict} variant="secondary" onClick={() => tour.judge(marks, verdict)}>
                {`${verdict === 'accept' ? 'Aceitar' : 'Rejeitar'} ${name === 'scene' ? 'a cena' : 'o grupo'}`}
              </Button>
            ))}
          </Row>
        )}
        <div role="group" aria-label={title}>
          {entries.map((own) => (
            <Item key={own.id} own={own} title={title} tour={tour} />
          ))}
        </div>
      </Stack>
    </details>
  );
}

/** Opens the group of the current entry and scrolls to it, without moving the page around. */
function useInView({ entry, groups }: Tour) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const current = list?.querySelector('[aria-current]');
    const group = current?.closest('details');
    if (!list || !current || !group) return;
    group.open = true;
    const [room, box] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (box.top >= room.top && box.bottom <= room.bottom) return;
    list.scrollTop += (box.top + box.bottom) / 2 - (room.top + room.bottom) / 2;
  }, [entry, groups]);
  return ref;
}

const Unseen = ({ names }: { names: readonly string[] }) => (
  <details className={styles.group}>
    <summary className={styles.summary}>
      <Heading level={3} size="h4">
        {`Alterado sem efeito visível (${names.length})`}
      </Heading>
    </summary>
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Text size="caption">{name}</Text>
        </li>
      ))}
    </ul>
  </details>
);

/** On a phone it is closed at first: what is to be judged stands above everything. */
const isWide = () => matchMedia(from.lg).matches;

export function ChangeList({ tour, onHelp }: { tour: Tour; onHelp: () => void }) {
  const { review, groups, grouping, judgements, save } = tour;
  const { compared, run, scenes, unseen } = review;
  const [isOpen] = useState(isWide);
  const changes = scenes.reduce((sum, scene) => sum + scene.changes.length, 0);
  return (
    <nav className={styles.list} aria-label="Mudanças">
      <details className={styles.panel} open={isOpen}>
        <summary className={`${styles.summary} ${styles.title}`}>
          <Heading level={2} size="h4">
            Mudanças
          </Heading>
        </summary>
        <div className={styles.group}>
          <Row gap="sm">
            <Button variant="secondary" onClick={() => void save()}>
              {isServed ? 'Gravar decisões' : 'Exportar decisões'}
            </Button>
            <Button variant="secondary" onClick={onHelp}>
              Ajuda e atalhos
            </Button>
          </Row>
          <Choice
            label="Agrupar por"
            value={grouping}
            onChange={tour.setGrouping}
            options={groupings}
          />
          {!run && <Text size="caption">{noRun}</Text>}
          <Text size="caption" tone="muted">
            {`${counted(judgements.all, 'linha')} de ${counted(changes, 'mudança')} em ${counted(scenes.length, 'cena')}, de ${pictures(compared.pictures)} e ${snapshots(compared.snapshots)}`}
          </Text>
        </div>
        <div ref={useInView(tour)} className={styles.scroller}>
          {groups.map((group) => (
            <ChangeGroup key={`${grouping} ${group.title}`} group={group} tour={tour} />
          ))}
          {unseen.length > 0 && grouping === 'cause' && <Unseen names={unseen} />}
        </div>
      </details>
    </nav>
  );
}
