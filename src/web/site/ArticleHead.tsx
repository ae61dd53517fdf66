import classes from './Article.module.css';

/** The title and introduction of every public page but the home page. */
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
