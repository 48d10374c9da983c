import styles from '../pages/apps.module.css';

/** Formats a day as the product shows it. @spec decision 37 */
export const dayText = (day: string): string => day.replaceAll('-', '/');

/** List of facts from a service, without those it omits. */
export function FactList({ of }: { of: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(
        ([name, value]) =>
          value !== null && [
            <dt key={`${name} name`}>{name}</dt>,
            <dd key={name}>
              <bdi>{value}</bdi>
            </dd>,
          ],
      )}
    </dl>
  );
}
