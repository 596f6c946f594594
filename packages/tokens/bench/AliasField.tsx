import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import * as v from 'valibot';
import type { ResolvedTheme, ResolvedToken } from '#model/themes.ts';
import { colorSchema } from '#model/values.ts';
import { PaletteField } from './PaletteField.tsx';
import { TokenLink } from './TokenLink.tsx';
import { Swatch } from './Value.tsx';

/** Tokens that one may take its value from: of its type, and none that takes it from this one. */
export const choicesFor = (theme: ResolvedTheme, id: string): ResolvedToken[] =>
  Object.values(theme).filter(
    (token) => token.id !== id && token.$type === theme[id]?.$type && !token.sources.includes(id),
  );

/** Tokens that write out a colour, which another one may take with an alpha of its own. */
export const paletteOf = (theme: ResolvedTheme) =>
  Object.values(theme).filter((token) => v.is(colorSchema, token.value));

export const pointer = (id: string) => ({ $ref: `#/${id.replaceAll('.', '/')}/$value/components` });

type Props = {
  label: string;
  value: string;
  choices: readonly ResolvedToken[];
  onChoose: (id: string) => void;
};

function ChoiceField({ label, value, choices, onChoose }: Props) {
  return (
    <ComboBox
      className="tb-field"
      defaultSelectedKey={value}
      // A value that comes from elsewhere, as by undo, starts the field anew.
      key={value}
      menuTrigger="focus"
      onSelectionChange={(chosen) => {
        if (typeof chosen === 'string' && chosen !== value) onChoose(chosen);
      }}
    >
      <Label className="tb-label">{label}</Label>
      <span className="tb-combo">
        <Input className="tb-input" />
        <Button className="tb-arrow">
          <svg aria-hidden viewBox="0 0 16 16">
            <path d="M4 6l4 4 4-4" />
          </svg>
        </Button>
      </span>
      <Popover className="tb-popover">
        <ListBox>
          {choices.map((token) => (
            <ListBoxItem key={token.id} id={token.id} textValue={token.id} className="tb-option">
              <Swatch value={token.$value} />
              {token.id}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Chooses another token by name, where typing filters, or by swatch, and leads to the one taken. */
export function AliasField(props: Props) {
  const { value, choices, onChoose } = props;
  return (
    <>
      <ChoiceField {...props} />
      <p>
        <TokenLink id={value}>Go to {value}</TokenLink>
      </p>
      <PaletteField choices={choices} taken={value} onChoose={onChoose} />
    </>
  );
}
