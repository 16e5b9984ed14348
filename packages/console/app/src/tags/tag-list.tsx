import css from "./tags.module.css";

/** The tags of a record; nothing if it has none. */
export function TagList({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={css.tags}>
      {tags.map((tag) => (
        <li key={tag} className={css.tag}>
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  );
}
