import { endpoint } from "../wire/endpoint.js";
import { data, done, page } from "../presenters/answer.js";
import { picture } from "../presenters/picture.js";
import { pictureForm } from "../request/picture-form.js";

const tenantFrom = "header" as const;

export const pictureEndpoints = [
  endpoint({
    method: "post",
    path: "/media",
    tenantFrom,
    useCase: "addPicture",
    source: pictureForm,
    madeAt: "/media/:id",
    status: 201,
    summary: "Add a picture.",
    description:
      "A form with `file`, and `alt` if there is a text. Takes JPEG, PNG, WebP, AVIF and GIF (its first frame), which is decided by the bytes. The picture is stored upright, with no side above 2,560 and without EXIF or other data of the file. Returns 422 on `file` for other files, for more than 10 MiB or 50 megapixels, and for a file that cannot be decoded. Returns 422 `limit_reached` if the tenant has 10,000 pictures, or 2 GiB of them.",
    answer: data(picture, "Picture created"),
  }),
  endpoint({
    method: "get",
    path: "/media",
    tenantFrom,
    useCase: "listPictures",
    summary: "List the pictures.",
    description: "Newest first.",
    answer: page(picture),
  }),
  endpoint({
    method: "get",
    path: "/media/:id",
    tenantFrom,
    useCase: "getPicture",
    summary: "Get a picture.",
    description: "Returns 404 if it does not exist or belongs to another tenant.",
    answer: data(picture),
  }),
  endpoint({
    method: "patch",
    path: "/media/:id",
    tenantFrom,
    useCase: "updatePicture",
    summary: "Update the text of a picture.",
    description: "Only `alt` can be changed.",
    answer: data(picture, "Picture updated"),
  }),
  endpoint({
    method: "delete",
    path: "/media/:id",
    tenantFrom,
    useCase: "deletePicture",
    summary: "Delete a picture.",
    description:
      "Takes it off its products. Its addresses return 404 at once, and its files are removed after an hour. Orders keep its id.",
    answer: done("Picture deleted"),
  }),
];
