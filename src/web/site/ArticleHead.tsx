import classes from './Article.module.css';

/** The top of every page but the first: its name, and what it is for. */
export function ArticleHead({ title, intro }: { title: string; intro: string }) {
  return (
    <div className={classes.head} data-surface="dark">
      <div className={classes.headInside}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
    </div>
  );
}
