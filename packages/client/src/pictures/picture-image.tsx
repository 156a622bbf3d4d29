import { imageUrl } from "../image-url.ts";
import type { Picture } from "./form-picture.ts";

type ImageProps = { picture: Picture; sizes: string; className: string; isLazy?: boolean };

/** The files of a picture, of which the browser chooses one. */
export const PictureImage = ({ picture, sizes, className, isLazy = true }: ImageProps) => {
  const sourceSet = (type: string) =>
    picture.files
      .filter((file) => file.type === type)
      .map(({ url, width }) => `${imageUrl(url)} ${width}w`)
      .join(", ");
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={sourceSet("image/webp")} sizes={sizes} />
      <img
        src={imageUrl(picture.url) ?? ""}
        srcSet={sourceSet("image/jpeg")}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={isLazy ? "lazy" : "eager"}
        decoding="async"
        className={className}
      />
    </picture>
  );
};
