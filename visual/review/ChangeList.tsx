import { useEffect, useRef } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { moreIcons } from '#ui/moreIcons.ts';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './App.css.ts';
import { Choice } from './Choice.tsx';
import { entriesIn, type Entry, type Group } from './groups.ts';
import { headingId, hrefOf } from './place.ts';
import type { Tour } from './tour.ts';
import { counted, itemName, noRun, pictures, snapshots, statuses, verdicts } from './words.ts';

const groupings = [['cause', 'Causa'] as const, ['scene', 'Cena'] as const];

const causes = { token: 'TOKEN', component: 'COMPONENTE', screen: 'TELA', unknown: 'SEM EXECUÇÃO' };

function Item({ own, tour }: { own: Entry; tour: Tour }) {
  const { scene, item, change } = own;
  const small = change?.kind === 'picture' ? change.thumbnail : undefined;
  const verdict = tour.judgements.of(own);
  const place = { scene: scene.name, item, view: tour.view };
  const isCurrent = tour.entry?.scene === scene && tour.entry.item === item;
  const status = change && change.status !== 'changed' ? statuses[change.status] : '';
  return (
    <a
      className={styles.item}
      href={hrefOf(place)}
      aria-current={isCurrent || undefined}
      onClick={() => {
        tour.go(place);
        document.getElementById(headingId)?.focus();
      }}
    >
      <span className={styles.thumbnail}>
        {small ? (
          <img src={small.file} width={small.width} height={small.height} alt="" loading="lazy" />
        ) : (
          <Icon drawing={change ? moreIcons.document : moreIcons.alert} />
        )}
      </span>
      {change ? itemName(item) : counted(scene.violations.length, 'violação', 'violações')}{' '}
      <strong>{[status, verdict && verdicts[verdict]].filter(Boolean).join(' ')}</strong>
    </a>
  );
}

function ChangeGroup({ group, tour }: { group: Group; tour: Tour }) {
  const { kind, title, details, scenes } = group;
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        {kind && <Badge>{causes[kind]}</Badge>}
        <Heading level={3} size="h4">
          {title}
        </Heading>
        <Text as="span" size="caption" tone="muted">
          {counted(scenes.length, 'cena')}
        </Text>
      </summary>
      <Stack gap="sm">
        {details.map((detail) => (
          <Text key={detail} size="caption" tone="muted">
            {detail}
          </Text>
        ))}
        {scenes.map((scene) => (
          <div key={scene.name} role="group" aria-label={scene.name}>
            <Text size="label">{scene.name}</Text>
            <div className={styles.items}>
              {entriesIn(scene).map((own) => (
                <Item key={own.item} own={own} tour={tour} />
              ))}
            </div>
          </div>
        ))}
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

export function ChangeList({ tour }: { tour: Tour }) {
  const { review, groups, grouping, judgements } = tour;
  const { compared, run, scenes } = review;
  return (
    <nav className={styles.list} aria-labelledby="mudancas">
      <div className={styles.group}>
        <Heading level={2} size="h4" id="mudancas">
          Mudanças
        </Heading>
        <Choice
          label="Agrupar por"
          value={grouping}
          onChange={tour.setGrouping}
          options={groupings}
        />
        {!run && <Text size="caption">{noRun}</Text>}
        <Text size="caption" tone="muted">
          {`${counted(judgements.all, 'mudança')} em ${counted(scenes.length, 'cena')}, de ${pictures(compared.pictures)} e ${snapshots(compared.snapshots)}`}
        </Text>
      </div>
      <div ref={useInView(tour)} className={styles.scroller}>
        {groups.map((group, at) => (
          <ChangeGroup key={`${grouping} ${at}`} group={group} tour={tour} />
        ))}
      </div>
    </nav>
  );
}
