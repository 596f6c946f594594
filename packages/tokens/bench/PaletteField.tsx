import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import * as v from 'valibot';
import { groupOf, type ResolvedToken } from '#model/themes.ts';
import { colorSchema, cssValue } from '#model/values.ts';

type Props = {
  choices: readonly ResolvedToken[];
  /** The step that is taken now, if one is. */
  taken?: string;
  onChoose: (id: string) => void;
};

/** Steps of the palette as swatches by family, to take one. */
export function PaletteField({ choices, taken = '', onChoose }: Props) {
  const steps = choices.filter(({ value }) => v.is(colorSchema, value));
  if (steps.length === 0) return null;
  const families = Object.entries(Object.groupBy(steps, ({ id }) => groupOf(id)));
  return (
    <ListBox
      className="tb-stack"
      aria-label="Steps of the palette"
      layout="grid"
      selectionMode="single"
      selectedKeys={[taken]}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : keys;
        if (typeof id === 'string') onChoose(id);
      }}
    >
      {families.map(([family, own = []]) => (
        <ListBoxSection key={family} id={family} aria-label={family} className="tb-strip">
          {own.map(({ id, $value }) => (
            <ListBoxItem
              key={id}
              id={id}
              aria-label={id}
              textValue={id}
              className="tb-step"
              style={{ backgroundColor: cssValue($value) }}
            >
              <span title={id} />
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}
