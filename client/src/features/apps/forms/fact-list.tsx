import styles from './forms.module.css';

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
