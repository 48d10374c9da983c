import { localeOf } from '#contract/i18n/language.ts';
import { Fragment } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Menu as AriaMenu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Icon } from '../content/icon.tsx';
import { ClosedByBack } from './closed-by-back.tsx';
import type { MenuItem, MenuListProps } from './menu.tsx';
import styles from './menu.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useLanguage } from '../../lib/texts.ts';

interface MenuPopoverProps extends MenuListProps {
  /** Groups of entries, separated by a line. */
  groups: readonly (readonly MenuItem[])[];
}

/** Open list of a `Menu`. */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, groups, header, trigger, offset, isByKeys, onChoose, onClose } = props;
  const language = useLanguage();
  const filled = groups.filter(group => group.length > 0);
  return (
    <I18nProvider locale={localeOf(language)}>
      <Popover
        className={classNames(styles.popover, header !== undefined && styles.headed) ?? ''}
        triggerRef={trigger}
        aria-label={label}
        placement="bottom end"
        offset={offset}
        isOpen
        onOpenChange={isOpen => {
          if (!isOpen) onClose();
        }}
      >
        {header && <div className={styles.header}>{header}</div>}
        <AriaMenu
          className={classNames(styles.menu) ?? ''}
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- an open menu has the focus: that is what a menu is
          autoFocus={isByKeys ? 'first' : true}
          onClose={onClose}
        >
          {filled.map((group, index) => (
            <Fragment key={group[0]?.id}>
              {index > 0 && <Separator className={classNames(styles.separator) ?? ''} />}
              {group.map(item => (
                <AriaMenuItem
                  key={item.id}
                  id={item.id}
                  textValue={item.label}
                  className={classNames(styles.item, item.isDestructive && styles.destructive) ?? ''}
                  onAction={() => onChoose(item)}
                >
                  {item.icon && <Icon icon={item.icon} />}
                  {item.label}
                  {item.count !== undefined && item.count > 0 && <span className={styles.count}>{item.count}</span>}
                </AriaMenuItem>
              ))}
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
      <ClosedByBack onClose={onClose} />
    </I18nProvider>
  );
}
